import { createElement, type ComponentType } from 'react';
import { SignInContext, type SignInPart } from '../screens/flow/SignInContext.ts';
import { useElement } from '../screens/ui/ElementContext.tsx';
import { lazyPart } from '../screens/ui/lazyPart.tsx';

/** Shows `<df-login>` for the surrounding element's instance; its code loads when first shown. */
const SignIn = lazyPart<SignInPart>(async () => {
  await import('./df-login.ts');
  return function Login({ heading }) {
    const { apiBase, apiKey, lang, theme, memoryOnly } = useElement();
    return createElement('df-login', {
      'api-base': apiBase,
      'api-key': apiKey,
      'memory-only': memoryOnly ? '' : undefined,
      lang,
      theme,
      heading,
    });
  };
});

/** Gives an administration screen the sign-in to show if no one is signed in. */
export const withSignIn = <P extends object>(Screen: ComponentType<P>) =>
  function ScreenWithSignIn(props: P) {
    return (
      <SignInContext value={SignIn}>
        <Screen {...props} />
      </SignInContext>
    );
  };
