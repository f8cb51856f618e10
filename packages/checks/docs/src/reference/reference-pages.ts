import { changelogPage } from '../changelog/changelog-page.js';
import { errorsPage, serviceErrorPages } from '../errors/errors-page.js';
import { mistakesPage } from '../mistakes/mistakes-page.js';
import { operationPage } from '../operations/operation-page.js';
import { operations } from '../operations/operations.js';
import { packagePages } from '../packages/package-pages.js';
import { formatsPage } from './formats-page.js';
import { overviewPage } from './overview-page.js';
import type { Page } from '../page.js';

/** Everything below `reference/`. */
export const referencePages = async (): Promise<Page[]> => [
  overviewPage(),
  formatsPage(),
  errorsPage(),
  ...serviceErrorPages(),
  await mistakesPage(),
  changelogPage(),
  ...operations.map(operationPage),
  ...(await packagePages()),
];
