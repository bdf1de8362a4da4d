export { endCertificate, grantCertificate, withdrawCertificate } from './grant.ts'
export { certificateLinks } from './links.ts'
export { verifyPageStatus } from './read-public.ts'
export { routes } from './routes.ts'
