export const USAGE = `Usage: galilean-guard <command> [options]

Reads, checks and signs Solana transactions of the Jupiter API, for bots in any language. The transaction, in base64 as
the service hands it out, is read from standard input. Diagnostics go to standard error.

Commands:
  explain          what the transaction does, in words
  check            whether it does what you asked for, and nothing else
  sign             the same; if it does, the signed transaction on standard output
  serve            the same over HTTP, for other processes of this machine
  accept-limits    accept limits that have changed since a signature reserved by them

Options of check and sign:
  --expect <json>  what you asked for, from your own request, never from the answer: JSON, or a file of it (required)
Options of check, sign and serve:
  --policy <file>  limits: fees, tips, rent, slippage, programs (default: the guard's limits)
Options of all:
  --rpc <url>      node that simulates what the bytes do not show, and knows lookup tables; use your own. Or the
                   environment's GALILEAN_RPC, which other users of the machine cannot see
  --genesis-hash <hash>
                   the cluster that the node must belong to, such as a mock's (default: mainnet)
  --json           the report, the transaction or the signature as JSON
  --help, --version
Options of sign and serve:
  --key <file>     secret key, as solana-keygen writes it; only you may be able to read the file
  --limits <file>  what the key may sign for: amounts per trade and day, mints, receivers, prices, losses, costs
  --journal <folder>
                   where signatures reserve their part of the limits; all processes with this key share it
Options of serve:
  --listen <host:port>  address to listen on; port 0 takes any free one (default: 127.0.0.1:0)
  --remote         allow an address that other machines reach
  --token <file>   where to write the token that requests must carry, readable by you alone
                   (default: galilean-guard.token in the working directory)

Exit codes:
  0 accepted   10 refused   11 unproven   12 above a limit   13 the node gave no usable answer   2 wrong command, file or field
Any other code: not accepted, not signed.

Example:
  echo "$TRANSACTION" | galilean-guard check --expect '{"kind":"order","wallet":"<wallet>",
    "inputMint":"So11111111111111111111111111111111111111112","outputMint":"<mint>",
    "amount":"100000000","minimumOut":"15000000"}'
`;
