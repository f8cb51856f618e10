/** What a scope is called in the files of this repository. */
export interface ScopeForms {
  /** `@owner`, in names of packages and alone. */
  readonly name: RegExp;
  /** `owner-client-1.2.3.tgz`, as npm and pnpm call a packed file. */
  readonly tarball: RegExp;
  /** `_owner_client0`, as declarations call a namespace that they import. */
  readonly namespace: RegExp;
}

/**
 * A text with the other scope. `x-galilean`, the programs, headers and folders are named after the project, and stay.
 *
 * @param packages Names of the packages without a scope
 */
export function renameScope(text: string, from: string, to: string, packages: readonly string[]): string {
  const { name, tarball, namespace } = formsOf(from, packages);
  return text
    .replaceAll(name, to)
    .replaceAll(tarball, `${to.slice(1)}-`)
    .replaceAll(namespace, `_${asIdentifier(to)}_`);
}

/** Whether a text has the scope in any form. */
export function hasScope(text: string, scope: string, packages: readonly string[]): boolean {
  return Object.values(formsOf(scope, packages)).some((form: RegExp) => text.search(form) !== -1);
}

function formsOf(scope: string, packages: readonly string[]): ScopeForms {
  const owner = scope.slice(1);
  const one = packages.join('|');
  return {
    name: new RegExp(`${escape(scope)}(?![\\w-])`, 'g'),
    tarball: new RegExp(`(?<![\\w@-])${escape(owner)}-(?=(?:${one})-[\\d*])`, 'g'),
    namespace: new RegExp(
      `(?<!\\w)_${asIdentifier(owner)}_(?=(?:${packages.map((name) => asIdentifier(name)).join('|')}))`,
      'g',
    ),
  };
}

const asIdentifier = (name: string) => name.replace(/^@/, '').replaceAll(/\W/g, '_');

const escape = (text: string) => text.replaceAll(/[.-]/g, '\\$&');
