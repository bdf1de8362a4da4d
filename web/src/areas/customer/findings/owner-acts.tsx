// An owner's answers to a finding, built for phones: a plan, evidence with photos, more time. Each opens its own form.
import { useState } from 'react'
import type { FindingDetail } from '../../../panels/findings/finding-calls.ts'
import { findingTexts } from '../../../panels/findings/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { ExtensionDialog } from './extension-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'

const acts = ['send-plan', 'send-evidence', 'ask-extension'] as const
type Act = (typeof acts)[number]
const dialogs = { 'send-plan': PlanDialog, 'send-evidence': EvidenceDialog, 'ask-extension': ExtensionDialog }

export const OwnerActs = ({ finding }: { finding: FindingDetail }) => {
  const t = findingTexts.useT()
  const [openAct, setOpenAct] = useState<Act>()
  // Keeps the dialog mounted during its closing animation, when its act may no longer be possible.
  const [shown, setShown] = useState<Act>()
  const open = (act: Act): void => {
    setShown(act)
    setOpenAct(act)
  }
  const possible = acts.filter((act) => finding.moves.includes(act))
  const Dialog = shown && dialogs[shown]
  return (
    <>
      {possible.length > 0 && (
        <div className="flex flex-wrap gap-3 print:hidden">
          {possible.map((act) => (
            <Button
              key={act}
              look={act === 'ask-extension' ? 'ghost' : 'main'}
              className="max-xs:w-full"
              onClick={() => open(act)}
            >
              {t(`act.${act}`)}
            </Button>
          ))}
        </div>
      )}
      {Dialog && (
        <Dialog key={shown} finding={finding} open={openAct === shown} onClose={() => setOpenAct(undefined)} />
      )}
    </>
  )
}
