// One way to make each call about a self-assessment succeed.
import { oneQuestion, release, unlinkAll } from '../test/released-checklists.ts'
import { freshFacility, type Recipe } from './recipe-parts.ts'

export const selfAssessmentRecipes = {
  saveSelfAssessment: async (g) => {
    await unlinkAll(g.t)
    await release(g.t, oneQuestion)
    return {
      token: g.world.owner.token,
      path: { id: await freshFacility(g) },
      body: { answers: { clean: 'yes' }, version_id: undefined, checklist_id: undefined, is_shared: false },
    }
  },
  // The owner of the test world shares an assessment.
  getSharedSelfAssessment: (g) => ({ token: g.world.inspector.token, path: { id: g.world.ids.facility } }),
} satisfies Record<string, Recipe>
