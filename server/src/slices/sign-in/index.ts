export { tidySignInFailures } from './brake.ts'
export { firstPasswordDays, linkEnd, makeLink } from './links.ts'
export { renewFirstLink, sendPasswordLink, tellFailedSignIns } from './password-mails.ts'
export { routes } from './routes.ts'
