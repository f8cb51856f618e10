import { commitOf } from '@galilean/benchmarks/commit';
import { MarkdownReport } from '@galilean/test-kit/report/markdown-report';
import { fileURLToPath } from 'node:url';

const packageRoot = fileURLToPath(new URL('../', import.meta.url));
const workspaceRoot = fileURLToPath(new URL('../../../../', import.meta.url));

export default class Report extends MarkdownReport {
  constructor() {
    super(packageRoot, (path) => commitOf(workspaceRoot, [path]));
  }
}
