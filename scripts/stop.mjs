/** A reason to stop that is printed as one sentence, without a stack. */
export class Stop extends Error {}

/** What the work returns is the exit code; nothing is 0. */
export const runScript = async (work) => {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
