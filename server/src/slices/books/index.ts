export { type BooksReport, checkBooks, checkBooksOf, equation, type Sums } from './check-books.ts'
export { verifyBooks } from './verify-books.ts'
