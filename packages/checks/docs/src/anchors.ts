import { slug } from 'github-slugger';

/** Numbers the anchors of a page as GitHub does: the second `swap` is `swap-1`. */
export function anchors(): (heading: string) => string {
  const seen = new Map<string, number>();
  return (heading) => {
    const base = slug(heading);
    const count = seen.get(base) ?? 0;
    seen.set(base, count + 1);
    return count === 0 ? base : `${base}-${count}`;
  };
}
