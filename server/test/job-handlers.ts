import { jobNames } from '@assure/contract/domain/system'
import type { JobHandlers } from '../src/platform/jobs/jobs.ts'

const nothing = async (): Promise<void> => undefined

/** The others do nothing. */
export const handlersWith = (own: Partial<JobHandlers>): JobHandlers =>
  Object.fromEntries(jobNames.map((name) => [name, own[name] ?? nothing])) as JobHandlers
