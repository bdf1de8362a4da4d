export declare const whenNpmIsGone: (act: () => void) => void
