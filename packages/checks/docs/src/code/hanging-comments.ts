import type { MarkdownOptions } from 'vitepress';

type Transformer = NonNullable<MarkdownOptions['codeTransformers']>[number];

/**
 * Lets a line of a comment that a phone has to break go on below its words. Below its star it would look like code.
 */
export const hangingComments: Transformer = {
  name: 'hanging-comments',
  line(node, line) {
    const opening = /^ *(?:\/\*\*|\*|\/\/) (?=\S)/.exec(this.source.split('\n')[line - 1] ?? '')?.[0];
    if (opening === undefined) return;
    this.addClassToHast(node, 'comment');
    node.properties['style'] = `--hang: ${opening.length}ch`;
  },
};
