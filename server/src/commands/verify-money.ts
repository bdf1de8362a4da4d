// verify-money: proves that the money adds up, for every company and in all. It changes nothing.
import { queryable } from '../platform/db/database.ts'
import { type BooksReport, checkBooks } from '../slices/books/index.ts'
import { type CommandContext, openForReading } from './open-database.ts'
import { setSessionDefaults } from './tables.ts'

export const checkMoney = async ({ config, log }: Omit<CommandContext, 'clock'>): Promise<BooksReport> => {
  const connection = await openForReading({ config, log }, 'verify-money')
  try {
    await setSessionDefaults(connection.client)
    // One snapshot, because the app keeps writing.
    await connection.client.query('begin isolation level repeatable read read only')
    const report = await checkBooks(queryable(connection.client))
    await connection.client.query('commit')
    return report
  } finally {
    await connection.close()
  }
}
