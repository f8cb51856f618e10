import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../mock/said.js';

const SHOWN_MS = 2000;

/** A button that copies a text. Where the browser does not let it, it shows the text, selected. */
export function Copy({ label, text, name }: { label: string; text: () => string; name?: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'shown'>('idle');
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state === 'shown') area.current?.select();
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text());
      setState('copied');
      announce('Copied');
    } catch {
      setState('shown');
    }
  };
  if (state === 'shown')
    return <textarea ref={area} readOnly rows={6} aria-label={name ?? label} value={text()} />;
  return (
    <button type="button" class="small" aria-label={name} onClick={() => void copy()}>
      {state === 'copied' ? 'Copied' : label}
    </button>
  );
}
