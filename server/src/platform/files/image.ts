// Images are re-encoded in a child process, which drops hidden content. A decoder crash can't take the server down.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { accept, type Outcome, refuse } from '@assure/contract/domain/outcome'

const program = fileURLToPath(new URL('./image-process.ts', import.meta.url))
const allowedMs = 8_000
const maxWaiting = 8
const heapMegabytes = 128

/** Exit codes of the process. */
export const imageExit = { done: 0, tooLarge: 3, unreadable: 4 } as const

export type ImageFormat = 'webp' | 'jpeg'
/** `side`: the longest allowed side. */
export type ImageOutput = { side: number; format: ImageFormat; to: string }
export type ImageMaker = { remake(from: string, outputs: readonly ImageOutput[]): Promise<Outcome<true>> }

const runOnce = (from: string, outputs: readonly ImageOutput[]): Promise<number | undefined> =>
  new Promise((resolve) => {
    // No environment, so that the process that decodes uploads has no secrets.
    const child = spawn(
      process.execPath,
      [
        `--max-old-space-size=${heapMegabytes}`,
        '--disable-warning=ExperimentalWarning',
        program,
        from,
        ...outputs.flatMap(({ side, format, to }) => [String(side), format, to]),
      ],
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

/** One at a time, with a short queue; `request.busy` when it is full. */
export const createImageMaker = (): ImageMaker => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return {
    remake: async (from, outputs) => {
      if (waiting >= maxWaiting) return refuse('request.busy', { retryAfterSeconds: 2 })
      waiting++
      const run = last.then(() => runOnce(from, outputs))
      last = run
      const code = await run
      waiting--
      if (code === imageExit.done) return accept(true)
      return refuse(code === imageExit.tooLarge ? 'file.image-too-large' : 'file.not-an-image')
    },
  }
}
