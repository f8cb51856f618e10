/** A reference that cannot be followed to its end. */
export class BrokenReference extends Error {
  override readonly name = 'BrokenReference';

  constructor(
    /** `nowhere`: there is nothing at `at`. `circle`: the references lead back to themselves. */
    readonly reason: 'nowhere' | 'circle',
    /** The reference that was followed. */
    readonly ref: string,
    /** The reference at which it failed: the same one, or one that it leads to. */
    readonly at: string,
  ) {
    const way = ref === at ? `\`${ref}\`` : `\`${ref}\` leads to \`${at}\`, which`;
    super(`${way} ${reason === 'nowhere' ? 'leads nowhere' : 'never ends'}`);
  }
}
