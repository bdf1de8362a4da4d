export { endCertificate, type Granted, grantCertificate, withdrawCertificate } from './grant.ts'
export { verifyPageStatus } from './read-public.ts'
export { routes } from './routes.ts'
export { type CertificateStanding, certificateState } from './state.ts'
