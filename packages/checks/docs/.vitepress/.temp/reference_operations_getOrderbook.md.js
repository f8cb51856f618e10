import { ssrRenderAttrs } from "vue/server-renderer";
import { useSSRContext } from "vue";
import { _ as _export_sfc } from "./plugin-vue_export-helper.1tPrXgE0.js";
const __pageData = JSON.parse('{"title":"getOrderbook","description":"Get the orderbook of a market: GET /prediction/v1/orderbook/{marketId} in @galilean/prediction.","frontmatter":{"title":"getOrderbook","description":"Get the orderbook of a market: GET /prediction/v1/orderbook/{marketId} in @galilean/prediction.","order":240,"domain":"prediction"},"headers":[],"relativePath":"reference/operations/getOrderbook.md","filePath":"reference/operations/getOrderbook.md"}');
const _sfc_main = { name: "reference/operations/getOrderbook.md" };
function _sfc_ssrRender(_ctx, _push, _parent, _attrs, $props, $setup, $data, $options) {
  _push(`<div${ssrRenderAttrs(_attrs)}><h1 id="getorderbook" tabindex="-1">getOrderbook <a class="header-anchor" href="#getorderbook" aria-label="Permalink to &quot;getOrderbook&quot;">​</a></h1><p>Get the orderbook of a market.</p><p><code>GET /prediction/v1/orderbook/{marketId}</code> at <code>api.jup.ag</code>, in <a href="./../packages/prediction/"><code>@galilean/prediction</code></a>.</p><p>Returns the bids of both sides; a bid for NO at 0.35 USD is an offer of YES at 0.65 USD. Levels stand in ascending order of price, so the best bid is the last. The whole answer is null when the market has no book.</p><table tabindex="0"><thead><tr><th>before you call</th><th>what it means</th></tr></thead><tbody><tr><td data-label="before you call">Risk</td><td data-label="what it means">Reads only.</td></tr><tr><td data-label="before you call">Repeating</td><td data-label="what it means">Safe to repeat. The client repeats it automatically after a failure.</td></tr><tr><td data-label="before you call">Rate limit</td><td data-label="what it means">The plan’s ordinary limit (<code>default</code>).</td></tr><tr><td data-label="before you call">Credentials</td><td data-label="what it means">API key, or keyless at the lowest rate.</td></tr><tr><td data-label="before you call">Stability</td><td data-label="what it means">Beta: the service may change it.</td></tr><tr><td data-label="before you call">Known from</td><td data-label="what it means">The service’s own description.</td></tr></tbody></table><h2 id="example" tabindex="-1">Example <a class="header-anchor" href="#example" aria-label="Permalink to &quot;Example&quot;">​</a></h2><div class="language-ts vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">ts</span><pre class="shiki shiki-themes github-light-high-contrast github-dark-high-contrast vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;">import</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;"> { createPredictionClient } </span><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;">from</span><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;"> &#39;@galilean/prediction&#39;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">;</span></span>
<span class="line"></span>
<span class="line"><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;">const</span><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;"> client</span><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;"> =</span><span style="--shiki-light:#622CBC;--shiki-dark:#DBB7FF;"> createPredictionClient</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">({ apiKey: </span><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">&#39;&lt;API_KEY&gt;&#39;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;"> });</span></span>
<span class="line"><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;">const</span><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;"> answer</span><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;"> =</span><span style="--shiki-light:#A0111F;--shiki-dark:#FF9492;"> await</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;"> client.</span><span style="--shiki-light:#622CBC;--shiki-dark:#DBB7FF;">getOrderbook</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">({</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">  marketId: </span><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">&#39;POLY-558934&#39;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">});</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">console.</span><span style="--shiki-light:#622CBC;--shiki-dark:#DBB7FF;">log</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">(answer);</span></span></code></pre></div><details><summary>An answer (200)</summary><div class="language-json vp-adaptive-theme"><button title="Copy Code" class="copy"></button><span class="lang">json</span><pre class="shiki shiki-themes github-light-high-contrast github-dark-high-contrast vp-code" tabindex="0"><code><span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">{</span></span>
<span class="line"><span style="--shiki-light:#024C1A;--shiki-dark:#72F088;">  &quot;yes&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">: [</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      60</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      4820</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      62</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      2150.5</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      63</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      1290</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      64</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      873.25</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ]</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">  ],</span></span>
<span class="line"><span style="--shiki-light:#024C1A;--shiki-dark:#72F088;">  &quot;no&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">: [</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      32</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      3300</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      33</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      1975</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      34</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      940.75</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      35</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      612</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ]</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">  ],</span></span>
<span class="line"><span style="--shiki-light:#024C1A;--shiki-dark:#72F088;">  &quot;yes_dollars&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">: [</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.6&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      4820</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.62&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      2150.5</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.63&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      1290</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.64&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      873.25</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ]</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">  ],</span></span>
<span class="line"><span style="--shiki-light:#024C1A;--shiki-dark:#72F088;">  &quot;no_dollars&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">: [</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.32&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      3300</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.33&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      1975</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.34&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      940.75</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ],</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    [</span></span>
<span class="line"><span style="--shiki-light:#032563;--shiki-dark:#ADDCFF;">      &quot;0.35&quot;</span><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">,</span></span>
<span class="line"><span style="--shiki-light:#023B95;--shiki-dark:#91CBFF;">      612</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">    ]</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">  ]</span></span>
<span class="line"><span style="--shiki-light:#0E1116;--shiki-dark:#F0F3F6;">}</span></span></code></pre></div></details><h2 id="parameters" tabindex="-1">Parameters <a class="header-anchor" href="#parameters" aria-label="Permalink to &quot;Parameters&quot;">​</a></h2><ul><li><strong><code>marketId</code></strong> · string · <strong>required</strong> · in the path<br> Id of the market.</li></ul><h2 id="answer" tabindex="-1">Answer <a class="header-anchor" href="#answer" aria-label="Permalink to &quot;Answer&quot;">​</a></h2><p>The book, or null.</p><ul><li><p><strong><code>yes</code></strong> · list of list of 2<br> Bids for YES in cents, lowest price first.</p><details><summary>What <code>yes</code> holds</summary><ol><li>number, in <a href="./../formats.html#unit-cents">cents</a>. Price of a contract in cents, rounded.</li><li>number, in <a href="./../formats.html#unit-contracts">contracts</a>. Contracts wanted. May be a fraction.</li></ol></details></li><li><p><strong><code>no</code></strong> · list of list of 2<br> Bids for NO in cents, lowest price first.</p><details><summary>What <code>no</code> holds</summary><ol><li>number, in <a href="./../formats.html#unit-cents">cents</a>. Price of a contract in cents, rounded.</li><li>number, in <a href="./../formats.html#unit-contracts">contracts</a>. Contracts wanted. May be a fraction.</li></ol></details></li><li><p><strong><code>yes_dollars</code></strong> · list of list of 2<br> Bids for YES in exact USD, lowest price first.</p><details><summary>What <code>yes_dollars</code> holds</summary><ol><li>string, <a href="./../formats.html#format-decimal">decimal</a>, in <a href="./../formats.html#unit-usd">usd</a>. Price of a contract in USD, exact.</li><li>number, in <a href="./../formats.html#unit-contracts">contracts</a>. Contracts wanted. May be a fraction.</li></ol></details></li><li><p><strong><code>no_dollars</code></strong> · list of list of 2<br> Bids for NO in exact USD, lowest price first.</p><details><summary>What <code>no_dollars</code> holds</summary><ol><li>string, <a href="./../formats.html#format-decimal">decimal</a>, in <a href="./../formats.html#unit-usd">usd</a>. Price of a contract in USD, exact.</li><li>number, in <a href="./../formats.html#unit-contracts">contracts</a>. Contracts wanted. May be a fraction.</li></ol></details></li></ul><h2 id="errors" tabindex="-1">Errors <a class="header-anchor" href="#errors" aria-label="Permalink to &quot;Errors&quot;">​</a></h2><table tabindex="0"><thead><tr><th>when</th><th>advice</th><th>meaning</th></tr></thead><tbody><tr><td data-label="when">code <code>orderbook_bad_status</code>, status 502</td><td data-label="advice"><a href="./../errors.html#advice-wait">wait</a></td><td data-label="meaning">The venue has no book at the moment, as for a Forecast round outside its window. Ask again later.</td></tr><tr><td data-label="when">status 502</td><td data-label="advice"><a href="./../errors.html#advice-wait">wait</a></td><td data-label="meaning">The venue could not be read. Ask again later.</td></tr></tbody></table><p>The first row that matches an answer counts. <a href="./../errors.html#advice">All error codes</a> explains the advice and how a program gets it.</p><h3 id="statuses" tabindex="-1">Statuses <a class="header-anchor" href="#statuses" aria-label="Permalink to &quot;Statuses&quot;">​</a></h3><table tabindex="0"><thead><tr><th>status</th><th>meaning</th></tr></thead><tbody><tr><td data-label="status">400</td><td data-label="meaning">A parameter is missing or not allowed. The same request will fail again.</td></tr><tr><td data-label="status">401</td><td data-label="meaning">A key was sent and is not valid. A missing key does not lead here; it is served at the keyless rate.</td></tr><tr><td data-label="status">403</td><td data-label="meaning">The key may not use this endpoint, or a firewall rule of its team refuses the request.</td></tr><tr><td data-label="status">429</td><td data-label="meaning">The rate limit of the plan or a firewall rule is exhausted. Wait until <code>x-ratelimit-reset</code>; there is no <code>Retry-After</code> and no further penalty, and the refused request does not count.</td></tr><tr><td data-label="status">500</td><td data-label="meaning">The service failed. Try again later.</td></tr><tr><td data-label="status">502</td><td data-label="meaning">The venue could not be read, or has no book at the moment.</td></tr></tbody></table></div>`);
}
const _sfc_setup = _sfc_main.setup;
_sfc_main.setup = (props, ctx) => {
  const ssrContext = useSSRContext();
  (ssrContext.modules || (ssrContext.modules = /* @__PURE__ */ new Set())).add("reference/operations/getOrderbook.md");
  return _sfc_setup ? _sfc_setup(props, ctx) : void 0;
};
const getOrderbook = /* @__PURE__ */ _export_sfc(_sfc_main, [["ssrRender", _sfc_ssrRender]]);
export {
  __pageData,
  getOrderbook as default
};
