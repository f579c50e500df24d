void parse(struct Curl_easy *data, const char *header);

#else
/* disabled */
#define Curl_parse(x,y) CURLE_NOT_BUILT_IN

#endif /* CURL_DISABLE_RTSP */

#endif /* HEADER_CURL_RTSP_H */
