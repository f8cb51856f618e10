/** The sections of a report by their titles. */
export function sectionsIn(report: string): Map<string, string> {
  const [, ...sections] = report.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n').trim()];
    }),
  );
}
