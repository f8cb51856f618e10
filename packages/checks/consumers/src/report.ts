import { commitOf } from '@galilean/benchmarks/commit';
import { MarkdownReport } from '@galilean/test-kit/report/markdown-report';
import { packageRoot, workspaceRoot } from './workspace.js';

export default class Report extends MarkdownReport {
  constructor() {
    super(packageRoot, (path) => commitOf(workspaceRoot, [path]));
  }
}
