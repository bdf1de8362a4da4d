// The one error catalogue: every refusal with its status and its text in both languages. The refusing code fills texts
// in {}.
import { accountProblems } from './problems/account.ts'
import { apiKeyProblems } from './problems/api-key.ts'
import { certificationProblems } from './problems/certification.ts'
import { checklistProblems } from './problems/checklist.ts'
import { conversationProblems } from './problems/conversation.ts'
import { facilityProblems } from './problems/facility.ts'
import { fileProblems } from './problems/file.ts'
import { findingProblems } from './problems/finding.ts'
import { goodsProblems } from './problems/goods.ts'
import { importProblems } from './problems/import.ts'
import { inspectionProblems } from './problems/inspection.ts'
import { inspectorsProblems } from './problems/inspectors.ts'
import { instrumentProblems } from './problems/instrument.ts'
import { noteProblems } from './problems/note.ts'
import { paymentProblems } from './problems/payment.ts'
import type { Problem } from './problems/problem.ts'
import { productProblems } from './problems/product.ts'
import { productTestProblems } from './problems/product-test.ts'
import { publicProblems } from './problems/public.ts'
import { registrationProblems } from './problems/registration.ts'
import { reportProblems } from './problems/report.ts'
import { requestProblems } from './problems/request.ts'
import { selfAssessmentProblems } from './problems/self-assessment.ts'
import { serviceProblems } from './problems/service.ts'
import { serviceRequestProblems } from './problems/service-request.ts'
import { settingsProblems } from './problems/settings.ts'
import { staffProblems } from './problems/staff.ts'
import { statementProblems } from './problems/statement.ts'
import { systemProblems } from './problems/system.ts'
import { usersProblems } from './problems/users.ts'
import { visitProblems } from './problems/visit.ts'
import { webhookProblems } from './problems/webhook.ts'

export type { Problem }

export const problems = {
  ...requestProblems,
  ...checklistProblems,
  ...selfAssessmentProblems,
  ...inspectionProblems,
  ...accountProblems,
  ...apiKeyProblems,
  ...webhookProblems,
  ...registrationProblems,
  ...facilityProblems,
  ...conversationProblems,
  ...paymentProblems,
  ...statementProblems,
  ...importProblems,
  ...fileProblems,
  ...publicProblems,
  ...reportProblems,
  ...usersProblems,
  ...inspectorsProblems,
  ...staffProblems,
  ...certificationProblems,
  ...visitProblems,
  ...findingProblems,
  ...serviceRequestProblems,
  ...noteProblems,
  ...settingsProblems,
  ...goodsProblems,
  ...serviceProblems,
  ...productProblems,
  ...productTestProblems,
  ...instrumentProblems,
  ...systemProblems,
} as const satisfies Record<string, Problem>

export type ProblemCode = keyof typeof problems
