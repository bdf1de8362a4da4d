// COPY through the driver's protocol messages. Rows are streamed in both directions, with one batch in memory at a
// time.
import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection offers beyond its types. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** The driver passes every message of the running statement to these handlers. */
type CopyStatement = pg.Submittable & {
  handleCopyInResponse(connection: CopyConnection): void
  handleCopyData(message: { chunk: Buffer }, connection: CopyConnection): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const statement = (text: string, on: Partial<CopyStatement>): CopyStatement => ({
  submit: (connection) => connection.query(text),
  handleCopyInResponse: (connection) => connection.sendCopyFail('nothing was to be copied in'),
  handleCopyData: () => undefined,
  handleCommandComplete: () => undefined,
  handleReadyForQuery: () => undefined,
  handleError: () => undefined,
  ...on,
})

/** `copy … to stdout`: each row is one message, including its line end. `onRow` gets them one by one. */
export const copyOut = (client: pg.Client, text: string, onRow: (line: Buffer) => void): Readable => {
  let socket: Readable | undefined
  let failed = false
  const rows = new Readable({
    highWaterMark: 256 * 1024,
    read: () => void socket?.resume(),
    destroy: (error, done) => {
      // The server keeps sending after an early end, so the rest is discarded and the connection must not be reused.
      if (error !== null || !rows.readableEnded) socket?.resume()
      done(error)
    },
  })
  client.query(
    statement(text, {
      submit: (connection) => {
        socket = connection.stream
        connection.query(text)
      },
      handleCopyData: ({ chunk }) => {
        if (rows.destroyed) return
        // The driver reuses its buffer after this call.
        const line = Buffer.from(chunk)
        onRow(line)
        if (!rows.push(line)) socket?.pause()
      },
      handleError: (error) => {
        failed = true
        rows.destroy(error)
      },
      handleReadyForQuery: () => {
        if (!failed) rows.push(null)
      },
    }),
  )
  return rows
}

/** `copy … from stdin`: successful once the stream has finished. */
export const copyIn = (client: pg.Client, text: string): Writable => {
  let connection: CopyConnection | undefined
  let problem: Error | undefined
  let begin: () => void = () => undefined
  let end: (error?: Error) => void = () => undefined
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const lines = new Writable({
    highWaterMark: 256 * 1024,
    write: (chunk: Buffer, _encoding, done) => {
      void begun.then(() => {
        if (problem !== undefined || connection === undefined) return done(problem)
        connection.sendCopyFromChunk(chunk)
        if (connection.stream.writableNeedDrain) connection.stream.once('drain', () => done())
        else done()
      })
    },
    final: (done) => {
      void begun.then(() => {
        if (problem !== undefined) return done(problem)
        end = done
        connection?.endCopyFrom()
      })
    },
    destroy: (error, done) => {
      connection?.sendCopyFail('the copy was given up')
      done(error)
    },
  })
  client.query(
    statement(text, {
      handleCopyInResponse: (on) => {
        connection = on
        begin()
      },
      handleError: (error) => {
        problem = error
        connection = undefined
        begin()
      },
      handleReadyForQuery: () => {
        connection = undefined
        if (problem !== undefined && !lines.writableEnded) lines.destroy(problem)
        else end(problem)
      },
    }),
  )
  return lines
}
