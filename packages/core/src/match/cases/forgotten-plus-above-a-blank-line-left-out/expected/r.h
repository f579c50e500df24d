void parse(struct Curl_easy *data, const char *header);
extern const struct Protocol rtsp;
#else
#define Curl_parse(x, y) CURLE_NOT_BUILT_IN
#endif

#endif /* HEADER_CURL_RTSP_H */
