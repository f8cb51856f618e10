import { addressOf, type Signer } from '@galilean/signing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { connectWallet, useWallets } from './glue.js';
import { Orders } from './screens/orders.js';
import { Positions } from './screens/positions.js';
import { Swap } from './screens/swap.js';
import { Empty } from './ui.js';
import './style.css';

function onHash(changed: () => void) {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

function App() {
  const place = useSyncExternalStore(onHash, () => location.hash || '#swap');
  const wallets = useWallets().filter(({ features }) => 'solana:signTransaction' in features);
  const [signer, setSigner] = useState<Signer>();

  const connect = async (wallet: (typeof wallets)[number], silent: boolean) => {
    // Without a question, a wallet connects only if it knows the site. A person may also refuse.
    const connected = await connectWallet(wallet, silent).catch(() => undefined);
    if (connected) setSigner(connected);
  };
  useEffect(() => {
    for (const wallet of wallets) void connect(wallet, true);
  }, [wallets.length]);

  const address = signer && addressOf(signer);
  return (
    <>
      <header>
        <nav>
          {['Swap', 'Orders', 'Positions'].map((name) => {
            const href = `#${name.toLowerCase()}`;
            return (
              <a key={name} href={href} aria-current={href === place ? 'page' : undefined}>
                {name}
              </a>
            );
          })}
        </nav>
        {address ? (
          <code title={address}>{`${address.slice(0, 4)}…${address.slice(-4)}`}</code>
        ) : (
          wallets.map((wallet) => (
            <button key={wallet.name} onClick={() => void connect(wallet, false)}>
              Connect {wallet.name}
            </button>
          ))
        )}
      </header>
      <main key={address}>
        {place === '#swap' && <Swap signer={signer} />}
        {place === '#orders' && signer && <Orders signer={signer} />}
        {place === '#positions' && signer && <Positions signer={signer} />}
        {place !== '#swap' && !signer && <Empty>Connect a wallet to see this.</Empty>}
      </main>
    </>
  );
}

createRoot(document.getElementById('app')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
