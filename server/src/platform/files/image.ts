// A profile image is made anew in a process of its own: whatever hides in the upload stays there, and a decoder that
// falls takes nobody along.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { accept, type Outcome, refuse } from '@assure/contract/outcome'

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const allowedMs = 8_000
const maxWaiting = 8
const heapMegabytes = 128

/** What the process says by its exit code. */
export const imageExit = { done: 0, tooLarge: 3, unreadable: 4 } as const

export type ImageMaker = { remake(from: string, to: string): Promise<Outcome<true>> }

const runOnce = (from: string, to: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    // No environment: the process that reads strangers' bytes knows no secret.
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${heapMegabytes}`, '--disable-warning=ExperimentalWarning', program, from, to],
      {
        env: {},
        stdio: 'ignore',
        timeout: allowedMs,
        killSignal: 'SIGKILL',
      },
    )
    child.once('error', () => resolve(undefined))
    child.once('exit', (code) => resolve(code ?? undefined))
  })

/** One at a time; a short queue, `request.busy` beyond it. */
export const createImageMaker = (): ImageMaker => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    remake: async (from, to) => {
      if (waiting >= maxWaiting) return refuse('request.busy', { retryAfterSeconds: 2 })
      waiting++
      const run = last.then(() => runOnce(from, to))
      last = run
      const code = await run
      waiting--
      if (code === imageExit.done) return accept(true)
      return refuse(code === imageExit.tooLarge ? 'file.image-too-large' : 'file.not-an-image')
    },
  }
}
