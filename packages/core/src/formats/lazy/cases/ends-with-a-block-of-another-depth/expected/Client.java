public class Client extends WebViewClient {
    protected boolean mLastLoadFailed = false;

    @Override
    public void onPageFinished(WebView webView, String url) {
        super.onPageFinished(webView, url);

        if (!mLastLoadFailed) {
            callInjectedJavaScript();

            emitFinishEvent(webView, url);
        }
    }

    @Override
    public void onPageStarted(WebView webView, String url) {
        mLastLoadFailed = false;
    }
}
