import { useRoute } from 'vitepress';
import { nextTick, onMounted, watch } from 'vue';

/** Keeps the page that is read in sight in the sidebar, which is longer than a window where it lists a package's names. */
export function usePlaceInSidebar(): void {
  const route = useRoute();
  onMounted(() => watch(() => route.path, showPlace, { immediate: true, flush: 'post' }));
}

async function showPlace(): Promise<void> {
  // The groups around the page unfold first.
  await nextTick();
  const sidebar = document.querySelector('.VPSidebar');
  const place = sidebar?.querySelector('.VPSidebarItem.is-active > .item');
  if (!sidebar || !place) return;
  const [window, item] = [sidebar, place].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  if (item.top < window.top || item.bottom > window.bottom)
    sidebar.scrollTop += item.top - window.top - window.height / 2;
}
