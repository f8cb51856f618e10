// `npm run api-report`: writes the public surface of the built packages into api/. Review and commit it.
import { replaceCommitted } from './committed.js';
import { countExports } from './count.js';
import { makeReports } from './make-reports.js';

const reports = makeReports();
replaceCommitted(reports);
console.log(
  `${reports.length} reports with ${countExports(reports)} names written to packages/checks/api-reports/api. Read what changed, then commit.`,
);
