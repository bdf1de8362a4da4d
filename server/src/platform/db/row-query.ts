// A prepared statement that asks for the description of its columns once on each connection, and builds its rows
// directly from the cells. The driver asks each time, which costs as much as reading the row of a session.
import pg from 'pg'
import driver from 'pg/lib/utils.js'
import type { Statement } from './sql.ts'

type Parser = (text: string) => unknown
type Field = { name: string; dataTypeID: number }

/** `empty`: an object with the keys, so that all rows of a statement have the same hidden class. */
type Columns = { keys: readonly string[]; parsers: readonly Parser[]; empty: Readonly<Record<string, unknown>> }

const none: Columns = { keys: [], parsers: [], empty: {} }

const columnsOf = (fields: readonly Field[]): Columns => {
  const empty: Record<string, unknown> = {}
  for (const { name } of fields) empty[name] = null
  return {
    keys: fields.map(({ name }) => name),
    parsers: fields.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID) as Parser),
    empty,
  }
}

/** What the driver's queries use of its connection. */
type Connection = {
  parsedStatements: Readonly<Record<string, string>>
  bind(config: object): void
  execute(config: object): void
  sync(): void
}

/** The types of a prepared statement's columns never change: PostgreSQL refuses to run it after such a change. */
const described = new WeakMap<Connection, Map<string, Columns>>()

const describedOn = (connection: Connection): Map<string, Columns> => {
  const known = described.get(connection) ?? new Map<string, Columns>()
  described.set(connection, known)
  return known
}

type Answer<Row> = { rows: Row[]; count: number }

/** The methods that the driver calls, as its type does not list them. */
const DriverQuery = pg.Query as unknown as new (
  text: string,
) => {
  submit(connection: Connection): Error | null
  prepare(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

class RowQuery<Row> extends DriverQuery {
  readonly name: string | undefined
  readonly values: readonly unknown[]
  readonly query_timeout: number | undefined
  /** Set by the driver. */
  declare callback: (error: Error | undefined, answer?: Answer<Row>) => void
  declare _canceledDueToError: Error | false
  /** Undefined while the description has not arrived. */
  #columns: Columns | undefined
  #rows: Row[] = []
  #count = 0

  constructor({ name, text, values }: Statement, timeoutMs: number | undefined) {
    super(text)
    this.name = name
    this.values = values
    this.query_timeout = timeoutMs
  }

  override prepare(connection: Connection): void {
    const { name, values } = this
    const known =
      name !== undefined && connection.parsedStatements[name] !== undefined
        ? describedOn(connection).get(name)
        : undefined
    if (known === undefined) {
      super.prepare(connection)
      return
    }
    this.#columns = known
    try {
      connection.bind({ statement: name, values, valueMapper: driver.prepareValue })
    } catch (error) {
      connection.sync()
      this.handleError(error as Error, connection)
      return
    }
    connection.execute({})
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = columnsOf(fields)
  }

  handleDataRow({ fields: cells }: { fields: readonly (string | null)[] }): void {
    if (this._canceledDueToError) return
    const { keys, parsers, empty } = this.#columns ?? none
    try {
      if (cells.length !== keys.length) throw new Error('A row has other columns than its statement.')
      const row = { ...empty }
      for (let at = 0; at < keys.length; at++) {
        const cell = cells[at] as string | null
        row[keys[at] as string] = cell === null ? null : (parsers[at] as Parser)(cell)
      }
      this.#rows.push(row as Row)
    } catch (error) {
      this._canceledDueToError = error as Error
    }
  }

  /** `SELECT 3`, `UPDATE 1`, `INSERT 0 2`. */
  handleCommandComplete({ text }: { text: string }): void {
    this.#count = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
  }

  handleReadyForQuery(connection: Connection): void {
    if (this._canceledDueToError) {
      this.handleError(this._canceledDueToError, connection)
      return
    }
    if (this.name !== undefined) describedOn(connection).set(this.name, this.#columns ?? none)
    this.callback(undefined, { rows: this.#rows, count: this.#count })
  }
}

/** Of a pool or a connection. */
export type QueryClient = { query(query: object, values: undefined, done: RowQuery<unknown>['callback']): unknown }

export const askRows = <Row>(
  client: QueryClient,
  statement: Statement,
  timeoutMs: number | undefined,
): Promise<Answer<Row>> =>
  new Promise<Answer<Row>>((resolve, reject) => {
    client.query(new RowQuery<Row>(statement, timeoutMs), undefined, (error, answer) => {
      if (error === undefined || error === null) resolve(answer as Answer<Row>)
      else reject(error)
    })
  }).catch((error: Error) => {
    // The driver's stack leads to its socket, this one to the caller.
    Error.captureStackTrace(error)
    throw error
  })
