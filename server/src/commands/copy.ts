// COPY over the protocol of the driver: rows stream out of a table and into one, a batch in memory at a time.
import { Readable, Writable } from 'node:stream'
import type pg from 'pg'

/** What the driver's connection can besides what its types list. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/** The driver hands every message of the running statement to these. */
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

/** `copy … to stdout`: each row is one message, line end included; `onRow` sees them one by one. */
export const copyOut = (client: pg.Client, text: string, onRow: (line: Buffer) => void): Readable => {
  let socket: Readable | undefined
  let failed = false
  const rows = new Readable({
    highWaterMark: 256 * 1024,
    read: () => void socket?.resume(),
    destroy: (error, done) => {
      // The server goes on sending: the connection is of no use any more.
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
        // The driver's buffer is used again after this call.
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

/** `copy … from stdin`. It has ended well when the stream has finished. */
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
