// Instruments of the register.
import type { Answer } from './client.ts'
import type { TestApp } from './harness.ts'
import { aPdf } from './sample-files.ts'

export const instruments = '/admin/api/instruments'

let made = 0

export const anInstrument = async (
  t: Pick<TestApp, 'admin'>,
  more: object = {},
): Promise<{ id: string; number: string }> => {
  const office = await t.admin()
  const answer = await office.post(instruments, {
    number: `I-${++made}`,
    kind: { en: 'Probe thermometer', ar: 'ميزان حرارة بمجس' },
    ...more,
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data
}

/** Without days: from 2026-01-10 to 2027-01-09. */
export const aCalibration = async (
  t: Pick<TestApp, 'admin'>,
  id: string,
  days: object = { calibrated_on: '2026-01-10', calibrated_until: '2027-01-09' },
): Promise<Answer> => {
  const office = await t.admin({ firstName: 'Layla', lastName: 'Haddad' })
  return office.form('POST', `${instruments}/${id}/calibrations`, {
    ...(days as Record<string, string>),
    certificate: { name: 'certificate.pdf', bytes: aPdf('Calibration'), type: 'application/pdf' },
  })
}
