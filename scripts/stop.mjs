/** Stops a script with one sentence, without a stack. */
export class Stop extends Error {}

/** The return value is the exit code; undefined counts as 0. */
export const runScript = async (work) => {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = 1
  }
}
