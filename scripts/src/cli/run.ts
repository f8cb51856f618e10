/** Runs a command and turns what goes wrong into one readable message and an exit code. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof Error && isExpected(error) ? error.message : error);
    process.exitCode = 1;
  }
}

const isExpected = (error: Error) => ['SpecError', 'UsageError', 'DriftError'].includes(error.name);
