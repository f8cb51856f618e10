import { h } from 'vue';
import type { Theme } from 'vitepress';
import { usePlaceInSidebar } from './sidebar-place.js';
import DefaultTheme from 'vitepress/theme-without-fonts';
import CopyStatus from './CopyStatus.vue';
import NotFound from './NotFound.vue';
import TwinLink from './TwinLink.vue';
import './style.css';

export default {
  extends: DefaultTheme,
  setup: usePlaceInSidebar,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'doc-footer-before': () => h(TwinLink),
      'not-found': () => h(NotFound),
      // Within a landmark, as all that is read has to be.
      'nav-bar-content-after': () => h(CopyStatus),
    }),
} satisfies Theme;
