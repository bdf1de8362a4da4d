// Some weeks of controls of one method in the laboratory of the demo set, so that its control charts have a shape.
import { daysAgo, formDay } from './calendar.ts'
import { analysts } from './laboratory.ts'
import type { InspectorName } from './people.ts'
import type { Stage, Who } from './stage.ts'
import type { Step } from './waves.ts'

const methodCode = 'AOAC 999.10 Pb'
const expected = '0.100'

/** One batch a day: the blank, the reference sample, and the duplicate if there was one. In mg/kg. */
const batches: readonly { ago: number; blank: string; reference: string; duplicate?: readonly [string, string] }[] = [
  { ago: 39, blank: '0.0012', reference: '0.098', duplicate: ['0.041', '0.043'] },
  { ago: 36, blank: '0.0009', reference: '0.102' },
  { ago: 33, blank: '0.0018', reference: '0.101', duplicate: ['0.018', '0.019'] },
  { ago: 30, blank: '0.0015', reference: '0.096', duplicate: ['0.055', '0.052'] },
  { ago: 27, blank: '0.0021', reference: '0.104' },
  { ago: 24, blank: '0.0027', reference: '0.107', duplicate: ['0.033', '0.035'] },
  { ago: 21, blank: '0.0031', reference: '0.109', duplicate: ['0.012', '0.013'] },
  { ago: 18, blank: '0.0074', reference: '0.111' },
  { ago: 15, blank: '0.0016', reference: '0.103', duplicate: ['0.048', '0.046'] },
  { ago: 12, blank: '0.0011', reference: '0.099', duplicate: ['0.027', '0.029'] },
  { ago: 9, blank: '0.0014', reference: '0.097' },
  { ago: 6, blank: '0.0010', reference: '0.101', duplicate: ['0.019', '0.018'] },
  { ago: 2, blank: '0.0013', reference: '0.103', duplicate: ['0.022', '0.023'] },
]
const reason = 'The vial of the blank was dirty: a second blank of the same batch was clean.'

type Cast = { inspector: (name: InspectorName) => Who }

export const playControls = (stage: Stage, { inspector }: Cast, now: Date): Step[] => {
  const chain = 'controls'
  const [entering, releasing] = analysts
  let methodId: number | undefined
  const record = async (batch: string, kind: string, figures: object) => {
    const by = inspector(entering)
    const path = '/inspector/api/controls'
    if (methodId === undefined) {
      const { methods } = await stage.call<{ methods: { id: number; code: string }[] }>(by, 'GET', path)
      methodId = methods.find(({ code }) => code === methodCode)?.id
    }
    const body = { method_id: methodId, kind, batch, ...figures }
    const { id, passed } = await stage.call<{ id: string; passed: boolean }>(by, 'POST', path, body)
    if (!passed) await stage.call(inspector(releasing), 'POST', `${path}/${id}/release`, { reason })
  }
  return batches.map(({ ago, blank, reference, duplicate }): Step => {
    const at = daysAgo(now, ago, 9)
    const batch = `${formDay(at)} A`
    return {
      at,
      chain,
      play: async () => {
        await record(batch, 'blank', { value: blank })
        await record(batch, 'reference', { value: reference, expected })
        if (duplicate) await record(batch, 'duplicate', { value: duplicate[0], second_value: duplicate[1] })
      },
    }
  })
}
