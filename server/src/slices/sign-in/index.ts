export { confirmPassword } from './confirm-password.ts'
export { firstPasswordDays, makeLink } from './links.ts'
export { routes } from './routes.ts'
