// The one error catalogue: every refusal with its status and its text in both languages. Texts in {} are filled by the
// refusing code.
import { accountProblems } from './problems/account.ts'
import { certificationProblems } from './problems/certification.ts'
import { facilityProblems } from './problems/facility.ts'
import { fileProblems } from './problems/file.ts'
import { inspectorsProblems } from './problems/inspectors.ts'
import { noteProblems } from './problems/note.ts'
import { paymentProblems } from './problems/payment.ts'
import type { Problem } from './problems/problem.ts'
import { publicProblems } from './problems/public.ts'
import { registrationProblems } from './problems/registration.ts'
import { requestProblems } from './problems/request.ts'
import { settingsProblems } from './problems/settings.ts'
import { staffProblems } from './problems/staff.ts'
import { usersProblems } from './problems/users.ts'
import { visitProblems } from './problems/visit.ts'

export type { Problem }

export const problems = {
  ...requestProblems,
  ...accountProblems,
  ...registrationProblems,
  ...facilityProblems,
  ...paymentProblems,
  ...fileProblems,
  ...publicProblems,
  ...usersProblems,
  ...inspectorsProblems,
  ...staffProblems,
  ...certificationProblems,
  ...visitProblems,
  ...noteProblems,
  ...settingsProblems,
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof problems
