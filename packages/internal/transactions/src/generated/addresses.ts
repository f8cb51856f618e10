// Made from spec/addresses.yaml by `pnpm spec:transactions`. Do not edit: change that file and run it again.

export const addresses = {
  mints: {
    SOL: 'So11111111111111111111111111111111111111112',
    USDC: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    USDT: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    JupUSD: 'JuprjznTrTSp2UFa3ZBUFgwdAmtZCq4MQCwysN55USD',
    JUP: 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN',
  },
  programs: {
    system: '11111111111111111111111111111111',
    token: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    token2022: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
    associatedToken: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
    computeBudget: 'ComputeBudget111111111111111111111111111111',
    memo: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    addressLookupTable: 'AddressLookupTab1e1111111111111111111111111',
    aggregator: 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
    orderEngine: '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH',
    okx: 'proVF4pMXVaYqmy4NjniPh4pqKNfMmsihgd4wdkCX3u',
    dflow: 'DF1ow4tspfHX9JwWJsAb9epbkA8hmpSEAtxXy1V27QBH',
    referral: 'REFER4ZgmyYx9c6He5XfaTMiGfdLwRnkV4RPp9t9iF3',
    triggerV1: 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X',
    prediction: '3ZZuTbwC6aJbvteyVxXUS7gtFYdf7AuXeitx6VyvjvUp',
    forecastIssuer: '2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3',
    lighthouse: 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95',
    squads: 'SMRTzfY6DfH5ik3TKiyLFfXexV8uSG3d2UksSCYdunG',
  },
  wallets: {
    gasSponsor: 'gasTzr94Pmp4Gf8vknQnqxeYxdgwFjbgdJa4msYRpnB',
    predictionSponsor: '748XjHxBdkWo4rLwzMXuYieUejv3R8X2dGPys7VGDkAj',
    keeperGas: 'gasBidSWW5zmwXs3gn8TG2ijzKkrwpyM7ucwjgDQst6',
    referralProject: 'DkiqsTrw1u1bYFumumC7sCG2S8K25qc2vemJFHyW2wJc',
    forecastConfig: '8LczfBkVZJhGnTYH8nQke2YC3b83GFZ8qZtfuMRe6AN6',
    transferTracker: 'trfb53BmkHNeoqaa3REgqnrbwUZqAFYdjTkivkJ6aWg',
    frontendSigner: 'sighWH8KaiT7QhtV4w29ReVF8kG6D5yG3EQP1KYyGVF',
  },
  tipReceivers: [
    'GGztQqQ6pCPaJQnNpXBgELr5cs3WwDakRbh1iEMzjgSJ',
    '2MFoS3MPtvyQ4Wh4M9pdfPjz6UhVoNbFbGJAskCPCj3h',
    'BQ72nSv9f3PRyRKCBnHLVrerrv37CYTHm5h3s9VSGQDV',
    '6U91aKa8pmMxkJwBCfPTmUEfZi6dHe7DcFq2ALvB2tbB',
    '4xDsmeTWPNjgSVSS1VTfzFq3iHZhp77ffPkAmkZkdu71',
    'CapuXNQoDviLvU1PxFiizLgPNQCxrsag1uMeyk6zLVps',
    '9nnLbotNTcUhvbrsA6Mdkx45Sm82G35zo28AqUvjExn8',
    '6LXutJvKUw8Q5ue2gCgKHQdAN4suWW8awzFVC6XCguFx',
    'HFqp6ErWHY6Uzhj8rFyjYuDya2mXUpYEk8VW75K9PSiY',
    'DSN3j1ykL3obAVNv7ZX49VsFCPe4LqzxHnmtLiPwY6xg',
    '69yhtoJR4JYPPABZcSNkzuqbaFbwHsCkja1sP1Q2aVT5',
    'HU23r7UoZbqTUuh3vA7emAGztFtqwTeVips789vqxxBw',
    '3LoAYHuSd7Gh8d7RTFnhvYtiTiefdZ5ByamU42vkzd76',
    '3CgvbiM3op4vjrrjH2zcrQUwsqh5veNVRjFCB9N6sRoD',
    'GP8StUXNYSZjPikyRsvkTbvRV1GBxMErb59cpeCJnDf1',
    '7iWnBRRhBCiNXXPhqiGzvvBkKrvFSWqqmxRyu9VyYBxE',
  ],
  /** Anybody can spend from these: never fund them. */
  testWallets: {
    wallet: {
      address: 'DwPVM3wwqVr4Sy2vXCyMNikco9LzGy7LWk1FH9S6E2eM',
      phrase: 'galilean public test wallet - never fund this address',
    },
    payer: {
      address: 'Fp77JTudY2BJeJPjFsZ63M9icqbvHDTMHYobjGZ767wZ',
      phrase: 'galilean public test payer - never fund this address',
    },
    maker: {
      address: 'BiM3A7FTdGGviTahc9vhiEqbyePieq8XjCV29ee2d5D3',
      phrase: 'galilean public test maker - never fund this address',
    },
    vault: {
      address: 'FN9XnDN79QVs7x2YyZssexWBdgPZGyuDmkian2CK6u5s',
      phrase: 'galilean public test vault - never fund this address',
    },
    gas: {
      address: '5ntBRCfGRUT4iZ8ppzVbcARrtBgqoCvYfuJ9c4hBCMVk',
      phrase: 'galilean public test gas - never fund this address',
    },
    keeper: {
      address: '5zw2t3RaSS3UrR3fcdPGqPTeP7FuirNwVN26tjHFhGFd',
      phrase: 'galilean public test keeper - never fund this address',
    },
    receiver: {
      address: '5KH7GEgQhmNWyYDa19SVsLWuZm2NywaFkCphdMS9JiW4',
      phrase: 'galilean public test receiver - never fund this address',
    },
    referral: {
      address: 'Co7am8M7eDgvwzMtP8ySvXpHnpN7krrHs1dWZWtrBU4Z',
      phrase: 'galilean public test referral - never fund this address',
    },
  },
} as const;
