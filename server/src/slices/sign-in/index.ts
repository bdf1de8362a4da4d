export { tidySignInFailures } from './failed-attempts.ts'
export { firstPasswordDays, linkEnd, makeLink } from './links.ts'
export { renewFirstLink, reportFailedSignIns, sendPasswordLink } from './password-mails.ts'
export { routes } from './routes.ts'
