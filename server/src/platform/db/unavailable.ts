/**
 * PostgreSQL is unreachable, starting, read-only, out of connections or too slow, or ended a deadlock by rolling this
 * transaction back. A later try can succeed.
 */
export const isDatabaseUnavailable = (error: { code?: string; message?: string }): boolean =>
  /^(08|53|57|25006|40P01|55P03)/.test(error.code ?? '') ||
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/.test(error.code ?? '') ||
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|the database system is/i.test(
    error.message ?? '',
  )
