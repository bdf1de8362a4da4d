import { changedMeanwhileTexts } from '../../../panels/changed-meanwhile/texts.ts'
import { facilityFieldTexts } from '../../../panels/facility-form/texts.ts'
import { facilityFormTexts } from './texts.ts'

/** With those of the dialog for a colleague's changes, which belongs to the form. */
export const loadFormTexts = () => Promise.all([facilityFormTexts.load(), facilityFieldTexts.load(), changedMeanwhileTexts.load()])
