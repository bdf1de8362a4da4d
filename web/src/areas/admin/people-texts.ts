// The texts that each screen about people needs before it shows.
import { activityTexts } from '../../panels/activity/texts.ts'
import { changedMeanwhileTexts } from '../../panels/changed-meanwhile/texts.ts'
import { listTexts } from '../../panels/list/texts.ts'
import { previewTexts } from '../../panels/preview/texts.ts'
import { usersTexts } from './users/texts.ts'

export const peopleTexts = {
  users: () => Promise.all([usersTexts.load(), listTexts.load()]),
  user: () => Promise.all([usersTexts.load(), activityTexts.load(), previewTexts.load(), changedMeanwhileTexts.load()]),
}
