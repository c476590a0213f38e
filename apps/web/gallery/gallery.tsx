import { Segmented, ToastRegion } from '@tradewind/ui';
import { type ReactNode, useState } from 'react';
import { Choices, Fields } from './inputs.tsx';
import { Buttons, Overlays } from './presses.tsx';
import { Figures, Lines, Lists, Signs, States } from './shown.tsx';
import { WORDS } from './words.ts';

const THEMES = ['dark', 'light'] as const;
type Theme = (typeof THEMES)[number];

/** Every component of packages/ui as screens use it, in both themes: `?theme=light` opens the light one. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>(() => {
    const asked = new URLSearchParams(location.search).get('theme');
    return THEMES.find((one) => one === asked) ?? 'dark';
  });
  document.documentElement.dataset.theme = theme;
  return (
    <main className="wrap py-4" data-gallery="">
      <header className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="lead">{WORDS.title}</h1>
        <Segmented
          label={WORDS.theme}
          items={THEMES.map((value) => ({ value, label: value }))}
          value={theme}
          onChange={setTheme}
          className="w-48"
        />
      </header>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <Part title={WORDS.buttons}>
          <Buttons />
        </Part>
        <Part title={WORDS.overlays}>
          <Overlays />
        </Part>
        <Part title={WORDS.fields}>
          <Fields />
        </Part>
        <Part title={WORDS.choices}>
          <Choices />
        </Part>
        <Part title={WORDS.figures}>
          <Figures />
        </Part>
        <Part title={WORDS.states}>
          <States />
        </Part>
        <Part title={WORDS.lists}>
          <Lists />
        </Part>
        <Part title={WORDS.lines}>
          <Lines />
        </Part>
        <Part title={WORDS.signs}>
          <Signs />
        </Part>
      </div>
      <ToastRegion closeLabel={WORDS.close} requestLabel={WORDS.request} />
    </main>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="rule mb-3 pt-3 font-strong text-16">{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}
