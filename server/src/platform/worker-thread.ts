// Runs CPU-heavy work in a thread of its own, so that it does not block requests. One job at a time, with a deadline.
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'

export type WorkFailure = 'busy' | 'late' | 'too-long' | 'ended'

const why: Record<WorkFailure, string> = {
  busy: 'Too many wait for it.',
  late: 'Its turn did not come in time.',
  'too-long': 'It took too long.',
  ended: 'The thread that did it ended.',
}

/** The work was not done. Only `too-long` and `ended` (the thread) say something about the work itself. */
export class WorkNotDone extends Error {
  readonly failure: WorkFailure

  constructor(work: string, failure: WorkFailure, cause?: unknown) {
    super(`${work}: ${why[failure]}`, { cause })
    this.name = 'WorkNotDone'
    this.failure = failure
  }
}

export type WorkerThread<Input, Output> = { ask(work: Input): Promise<Output>; close(): Promise<void> }

export type ThreadOptions = {
  script: URL
  /** Names the work in messages. */
  name: string
  heapMegabytes: number
  /** How long one job may run, without the start of its thread. After that, the thread is ended. */
  allowedMs: number
  /** How long a caller waits in total. */
  patienceMs: number
  /** How many jobs may wait or run. */
  room: number
  idleMs?: number
}

type Message<Input> = { id: number; work: Input }
type Reply<Output> = { id: number; done: Output } | { id: number; problem: string }
/** Sent once the thread has loaded its code. */
const ready = 'ready'

/** Threads use the compile cache as the process does. Without it, each would load the parser of types. */
const threadEnv = (): Record<string, string> => {
  // Each version of Node has its own folder in it.
  const compiled = getCompileCacheDir()
  return compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }
}

/** The thread starts with the first job and ends after a while without one, which frees its memory. */
export const createWorkerThread = <Input, Output>({
  script,
  name,
  heapMegabytes,
  allowedMs,
  patienceMs,
  room,
  idleMs = 60_000,
}: ThreadOptions): WorkerThread<Input, Output> => {
  type Piece = {
    id: number
    work: Input
    resolve(output: Output): void
    reject(error: Error): void
    patience: NodeJS.Timeout
  }
  let worker: Worker | undefined
  let isReady = false
  let current: { piece: Piece; deadline: NodeJS.Timeout } | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0
  const waiting: Piece[] = []

  const takeCurrent = (): Piece | undefined => {
    const job = current
    current = undefined
    clearTimeout(job?.deadline)
    clearTimeout(job?.piece.patience)
    return job?.piece
  }

  /** Fails the running job. Waiting jobs continue in a new thread. */
  const end = async (ended: Worker, failure: WorkFailure, cause?: unknown): Promise<void> => {
    if (worker !== ended) return
    worker = undefined
    clearTimeout(idle)
    // A thread that cannot start fails one job, so that each job begins at most one thread.
    const failed = takeCurrent() ?? (isReady ? undefined : waiting.shift())
    clearTimeout(failed?.patience)
    failed?.reject(new WorkNotDone(name, failure, cause))
    next()
    await ended.terminate()
  }

  const settle = (from: Worker, reply: Reply<Output>): void => {
    if (worker !== from || current?.piece.id !== reply.id) return
    const piece = takeCurrent()
    if ('done' in reply) piece?.resolve(reply.done)
    else piece?.reject(new Error(`${name}: ${reply.problem}`))
    next()
  }

  const begin = (): void => {
    const begun = new Worker(script, {
      env: threadEnv(),
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    })
    begun.on('message', (message: Reply<Output> | typeof ready) => {
      if (message !== ready) settle(begun, message)
      else if (worker === begun) {
        isReady = true
        next()
      }
    })
    begun.on('error', (error) => void end(begun, 'ended', error))
    begun.on('exit', () => void end(begun, 'ended'))
    worker = begun
    isReady = false
  }

  const next = (): void => {
    if (current !== undefined) return
    const present = worker
    if (present === undefined) {
      if (waiting.length > 0) begin()
      return
    }
    // On a busy machine, loading the thread's code can take longer than a job may.
    if (!isReady) return
    const piece = waiting.shift()
    clearTimeout(idle)
    if (piece === undefined) {
      // The thread is idle, so it must not keep the process alive.
      present.unref()
      idle = setTimeout(() => void end(present, 'ended'), idleMs).unref()
      return
    }
    present.ref()
    current = { piece, deadline: setTimeout(() => void end(present, 'too-long'), allowedMs) }
    present.postMessage({ id: piece.id, work: piece.work } satisfies Message<Input>)
  }

  /** Removes a job that is still waiting. The running job continues. */
  const giveUp = (piece: Piece): void => {
    const at = waiting.indexOf(piece)
    if (at < 0) return
    waiting.splice(at, 1)
    piece.reject(new WorkNotDone(name, 'late'))
  }

  return {
    ask: async (work) => {
      if (waiting.length + (current ? 1 : 0) >= room) throw new WorkNotDone(name, 'busy')
      return new Promise((resolve, reject) => {
        const piece: Piece = {
          id: ++lastId,
          work,
          resolve,
          reject,
          patience: setTimeout(() => giveUp(piece), patienceMs),
        }
        waiting.push(piece)
        next()
      })
    },
    close: async () => {
      for (const piece of waiting.splice(0)) {
        clearTimeout(piece.patience)
        piece.reject(new WorkNotDone(name, 'ended'))
      }
      if (worker) await end(worker, 'ended')
    },
  }
}

/** Runs in the thread: how it handles each job. */
export const serveWork = <Input, Output>(work: (input: Input) => Promise<Output>): void => {
  const reply = (output: Reply<Output>): void => parentPort?.postMessage(output)
  parentPort?.postMessage(ready)
  parentPort?.on('message', (message: Message<Input>) => {
    work(message.work).then(
      (done) => reply({ id: message.id, done }),
      (error: unknown) =>
        reply({ id: message.id, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
