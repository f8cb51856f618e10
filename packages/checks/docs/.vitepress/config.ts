import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { slug } from 'github-slugger';
import { hangingIndents } from '../src/code/hanging-indents.js';
import { codeBlocks } from '../src/code/markdown-plugin.js';
import { nameBreaks } from '../src/code/name-breaks.js';
import { wholeWords } from '../src/code/whole-words.js';
import { hoverTypes } from '../src/hover/hover-types.js';
import { repositoryLinks } from '../src/links/markdown-plugin.js';
import { labelCells } from '../src/tables/label-cells.js';
import { pictures } from '../src/pictures/markdown-plugin.js';
import { writeTwins } from '../src/twins/write-twins.js';
import { repositoryAddress } from '../src/paths.js';
import { editLink, nav, sidebar } from '../src/navigation/navigation.js';
import { search } from '../src/search/search.js';
import { writeSearchTexts } from '../src/search/texts.js';

/** The path that the site is served below, such as `/galilean/`. It must begin and end with a slash. */
const base = process.env['DOCS_BASE'] ?? '/';

/** Where the site is served, such as `https://docs.example.com`: those who show a preview of a link want whole addresses. */
const address = process.env['DOCS_ADDRESS'] ?? '';

/** The four moons, as on the mock's page. */
const logoFile = new URL('../../../support/shared/src/moons.svg', import.meta.url);
const logo = `data:image/svg+xml,${encodeURIComponent(readFileSync(logoFile, 'utf8').trim())}`;

export default defineConfig({
  title: 'Galilean',
  description: 'Typed TypeScript packages for the Jupiter API on Solana',
  lang: 'en',
  base,
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  // The pages share one file of what they know of each other.
  metaChunk: true,
  srcExclude: ['README.md', 'src/**', 'test/**', 'reports/**', '**/_*.md'],
  // A broken link fails the build. The tests check anchors.
  ignoreDeadLinks: !!process.env['DOCS_DRAFT'],
  markdown: {
    config: (md) => {
      // `:$` in a type is no smiley.
      md.disable('emoji');
      pictures(md);
      repositoryLinks(md);
      labelCells(md);
      codeBlocks(md);
      wholeWords(md);
      nameBreaks(md);
    },
    codeTransformers: [hoverTypes(), hangingIndents],
    // Braces at the end of a text are the text's own, such as those of an error in a table.
    attrs: { disable: true },
    // The anchors of GitHub, so that links to them work in the repository too.
    anchor: { slugify: slug },
    // Examples that another package runs.
    languageAlias: { mts: 'ts' },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  head: [['link', { rel: 'icon', href: logo, type: 'image/svg+xml' }]],
  transformHead: ({ pageData, title, description }) =>
    pageData.isNotFound
      ? []
      : [
          ['link', { rel: 'alternate', type: 'text/markdown', href: base + pageData.relativePath }],
          ['meta', { property: 'og:type', content: 'website' }],
          ['meta', { property: 'og:site_name', content: 'Galilean' }],
          ['meta', { property: 'og:title', content: title }],
          ['meta', { property: 'og:description', content: description }],
          ['meta', { property: 'og:image', content: `${address}${base}social.png` }],
          ['meta', { property: 'og:image:alt', content: 'Galilean: swap on Jupiter without signing blind.' }],
          ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
        ],
  buildEnd: (site) => {
    writeTwins(site);
    writeSearchTexts(site);
  },
  vite: {
    resolve: {
      alias: [
        {
          // It shows kinds and excerpts, which the theme's does not.
          find: /^.*\/VPLocalSearchBox\.vue$/,
          replacement: fileURLToPath(new URL('./theme/SearchBox.vue', import.meta.url)),
        },
      ],
    },
  },
  themeConfig: {
    nav: nav(repositoryAddress),
    ...(repositoryAddress === undefined ? {} : { editLink: editLink(repositoryAddress) }),
    sidebar: sidebar(),
    outline: { level: [2, 3], label: 'On this page' },
    notFound: { linkText: 'Take me home', linkLabel: 'Take me home' },
    search,
    docFooter: { prev: 'Before', next: 'Next' },
    footer: { message: 'Unofficial; not made or endorsed by Jupiter. MIT licence.' },
  },
});
