/** What sources import to mark their texts. Apart, for Lingui's own reading of its configuration fails at Vite. */
export const MACROS = {
  corePackage: [
    '@lingui/core/macro',
    './messages.ts',
    '../shared/messages.ts',
    './shared/messages.ts',
    '@cinder/contract/shared/messages.ts',
  ],
  jsxPackage: ['@lingui/react/macro'],
};
