export { firstPasswordDays, makeLink } from './links.ts'
export { routes } from './routes.ts'
