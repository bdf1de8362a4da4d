// What the process is put together from once its database begins: read while that one starts.
export { buildApp } from './app.ts'
export { composeDeps } from './compose.ts'
export { startJobs } from './jobs.ts'
export { migrate } from './platform/db/migrate.ts'
export { checkInstallation, openInstallation } from './platform/installation/open-installation.ts'
export { createMetrics } from './platform/metrics.ts'
export { ensureFirstAdmin } from './slices/staff/index.ts'
export { welcome } from './welcome.ts'
